"""The games as environments for learners: `pettingzoo` (all seats), `gymnasium` (one seat against bots),
`vector` (many games at once) and `openspiel` (trees to search and to solve). Each needs an extra of the
package; see docs/environments.md."""
