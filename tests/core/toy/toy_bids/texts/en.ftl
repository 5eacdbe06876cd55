action-bid = en { $suit }
action-take = en
event-bid = en
event-take = en
phase-bid = en
phase-take = en
