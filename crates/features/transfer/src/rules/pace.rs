//! How far a task is and how long it still takes, as the dialogs show it (000 section 3).

use chrono::{DateTime, Utc};
use onehall_kernel::Locale;

/// Whole percent of `total`; of an unknown or empty total 0 until the end.
#[must_use]
pub fn percent(done: i64, total: Option<i64>, is_finished: bool) -> i64 {
    match total {
        _ if is_finished => 100,
        Some(total) if total > 0 => (done.saturating_mul(100) / total).clamp(0, 99),
        _ => 0,
    }
}

/// Seconds from the start to `until`; 0 before it.
#[must_use]
pub fn seconds(started: Option<DateTime<Utc>>, until: DateTime<Utc>) -> i64 {
    started.map_or(0, |started| (until - started).num_seconds().max(0))
}

/// Seconds that are left by what was done so far; nothing while that is not known.
#[must_use]
pub fn remaining(done: i64, total: Option<i64>, spent: i64) -> Option<i64> {
    let left = total?.checked_sub(done)?.max(0);
    (done > 0).then(|| spent.saturating_mul(left) / done)
}

/// A length of time in words.
#[must_use]
pub fn words(seconds: i64, locale: Locale) -> String {
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let [h, m, s] = match locale {
        Locale::Zh => ["小时", "分", "秒"],
        Locale::En => [" h ", " min ", " s"],
    };
    match (hours, minutes) {
        (0, 0) => format!("{rest}{s}"),
        (0, _) => format!("{minutes}{m}{rest}{s}"),
        _ => format!("{hours}{h}{minutes}{m}{rest}{s}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_runs_is_never_done_and_what_is_done_is_whole() {
        assert_eq!([percent(0, None, false), percent(5, Some(10), false), percent(10, Some(10), false)], [0, 50, 99]);
        assert_eq!([percent(3, Some(0), false), percent(0, Some(0), true)], [0, 100]);
    }

    #[test]
    fn the_rest_goes_on_as_before() {
        assert_eq!(remaining(0, Some(10), 5), None);
        assert_eq!(remaining(5, None, 5), None);
        assert_eq!(remaining(250, Some(1_000), 10), Some(30));
        assert_eq!(remaining(12, Some(10), 10), Some(0));
    }

    #[test]
    fn times_are_said_in_both_languages() {
        assert_eq!(
            [words(7, Locale::Zh), words(67, Locale::Zh), words(3_607, Locale::Zh)],
            ["7秒", "1分7秒", "1小时0分7秒"]
        );
        assert_eq!([words(7, Locale::En), words(67, Locale::En)], ["7 s", "1 min 7 s"]);
    }
}
