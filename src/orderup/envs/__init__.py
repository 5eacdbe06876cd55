"""The games as environments for learners: `pettingzoo` (all seats), `gymnasium` (one seat against bots) and
`vector` (many games at once). Each needs an extra of the package; see docs/environments.md."""
