action-bid = ru { $suit }
action-take = ru
event-bid = ru
event-took = ru
phase-bid = ru
phase-take = ru
