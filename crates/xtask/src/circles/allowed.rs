//! Circles that stand until they are taken apart; the list only shrinks.

/// A circle that stands.
pub struct Allowed {
    /// The crate's name.
    pub of: &'static str,
    /// Its files below `src`, sorted: these and no others.
    pub files: &'static [&'static str],
    /// What holds it together, and so what taking it apart needs.
    pub why: &'static str,
}

/// All of them.
pub const ALLOWED: &[Allowed] = &[Allowed {
    of: "onehall-web",
    files: &[
        "app.rs",
        "extract/body.rs",
        "extract/caller.rs",
        "layers/client_ip.rs",
        "layers/front.rs",
        "layers/rate.rs",
        "layers/receive.rs",
        "once/running.rs",
        "once/sent.rs",
        "sealed/answer.rs",
        "sealed/layer.rs",
        "trail.rs",
    ],
    why: "the application holds what layers and extractors bring along, and they take it from the application",
}];
