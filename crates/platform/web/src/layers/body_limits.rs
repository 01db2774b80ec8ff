//! How large bodies may be and how slowly they may come.

use std::time::Duration;

use super::pace::PaceLimits;
use crate::http_settings::HttpSettings;
use crate::sealed::sealed_limit;

/// Limits of bodies.
#[derive(Debug, Clone, Copy)]
pub(super) struct BodyLimits {
    /// What counts as a body of ordinary size, bytes.
    pub small_max: usize,
    /// What callers are told of it, bytes.
    pub told_max: usize,
    pub small: PaceLimits,
    pub upload: PaceLimits,
}

impl BodyLimits {
    /// Those of the configuration.
    pub(super) fn new(http: &HttpSettings) -> Self {
        let limits = |whole: Duration| PaceLimits { whole, bytes_per_second: http.body_bytes_per_second };
        Self {
            small_max: sealed_limit(http.body_max_bytes),
            told_max: http.body_max_bytes,
            small: limits(http.body_timeout),
            upload: limits(http.upload_timeout),
        }
    }
}
