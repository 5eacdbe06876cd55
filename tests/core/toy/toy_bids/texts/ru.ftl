action-bid = ru { $suit }
action-take = ru
event-bid = ru
event-take = ru
phase-bid = ru
phase-take = ru
