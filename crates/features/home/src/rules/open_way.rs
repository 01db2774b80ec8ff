//! How a link opens (001 section 4).

/// Inside the portal, in a sized window, in a new tab.
pub const OPEN_WAYS: [&str; 3] = ["1001", "1002", "1003"];
