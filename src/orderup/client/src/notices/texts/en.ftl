### Notices that people get about their tables.

device = This device
device-help = It tells you when it is your turn at a table over days, also while the page is closed.
device-on = This device tells you when it is your turn.
device-begin = Tell me on this device
device-end = Do not tell me here
device-insecure = Browsers show notices only of pages at an encrypted address (https), and this one is not.
device-install = iPhones and iPads show notices only of pages on the home screen: tap Share, then “Add to Home Screen”, and open the page from there.
device-unsupported = This browser cannot show notices.
device-denied = Notices of this page are blocked in this browser. Allow them in its settings for this page, then load the page again.
device-unserved = This browser could not reach its maker’s service for notices. Try again later, or use another browser.

# Asked at a table at which everyone plays when it suits them.
offer = Should this device tell you when it is your turn?
offer-accept = Yes, tell me
offer-decline = No, thanks
