//! A file that stands for a whole register.

/// Of what is enabled at most one in so many is disabled without a second person (5 %).
const ONE_IN: u64 = 20;

/// Whether so many rows that are not named, of so many that are enabled, are disabled only when a second person releases it.
#[must_use]
pub const fn needs_release(enabled: u64, absent: u64) -> bool {
    absent.saturating_mul(ONE_IN) > enabled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_of_a_hundred_need_nobody_else() {
        for (enabled, absent, expected) in
            [(100, 0, false), (100, 5, false), (100, 6, true), (19, 1, true), (20, 1, false)]
        {
            assert_eq!(needs_release(enabled, absent), expected, "{absent} of {enabled}");
        }
        assert!(!needs_release(0, 0) && needs_release(u64::MAX - 1, u64::MAX));
    }
}
