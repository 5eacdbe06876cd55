action-bid = ko { $suit }
action-take = ko
event-bid = ko
event-take = ko
phase-bid = ko
phase-take = ko
