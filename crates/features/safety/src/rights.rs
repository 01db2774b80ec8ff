//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, MenuPlace, Right};
use onehall_web::Guard;

/// The tenant's sensitive words and the record of what was refused.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SensitiveWords;

impl Guard for SensitiveWords {
    const RIGHT: Right = Right::entry(
        "sensitiveWords",
        MenuPlace { order: 110, path: "/sensitiveWords" },
        ["敏感词管理", "Sensitive words"],
        &[ADMINISTRATOR],
    );
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[SensitiveWords::RIGHT];
