action-bid = en { $suit }
action-take = en
event-bid = en
event-took = en
phase-bid = en
phase-take = en
