action-bid = ko { $suit }
action-take = ko
event-bid = ko
event-took = ko
phase-bid = ko
phase-take = ko
