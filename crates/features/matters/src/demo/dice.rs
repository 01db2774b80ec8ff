//! Repeatable choices for demonstration data.

use chrono::{DateTime, Datelike as _, TimeDelta, Utc};
use onehall_kernel::Env;

/// Draws from the run's seeded environment.
pub struct Dice<'a> {
    env: &'a Env,
}

impl<'a> Dice<'a> {
    /// Dice of a run.
    pub fn new(env: &'a Env) -> Self {
        Self { env }
    }

    /// A number from 0 to `n` - 1; 0 for an empty range.
    pub fn below(&self, n: usize) -> usize {
        let drawn = u64::from_le_bytes(self.env.random_bytes::<8>());
        usize::try_from(drawn % u64::try_from(n.max(1)).unwrap_or(1)).unwrap_or(0)
    }

    /// The same for signed arithmetic with times.
    pub fn span(&self, n: i64) -> i64 {
        i64::try_from(self.below(usize::try_from(n).unwrap_or(1))).unwrap_or(0)
    }

    /// Whether something of `percent` in a hundred happens.
    pub fn percent(&self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of several.
    pub fn pick<'b, T>(&self, all: &'b [T]) -> Option<&'b T> {
        all.get(self.below(all.len()))
    }

    /// One of several by weight.
    pub fn weighted<'b, T>(&self, all: &'b [T], weight: impl Fn(&T) -> usize) -> Option<&'b T> {
        let mut drawn = self.below(all.iter().map(&weight).sum());
        all.iter().find(|item| {
            let own = weight(item);
            let hit = drawn < own;
            drawn = drawn.saturating_sub(own);
            hit
        })
    }

    /// A moment of a working day `days` days from the day of `now` (before it when negative), between 8:00 and 17:59 in Shanghai.
    pub fn office_hour(&self, now: DateTime<Utc>, days: i64) -> DateTime<Utc> {
        let local = (now + TimeDelta::hours(8) + TimeDelta::days(days)).date_naive();
        let minute = TimeDelta::minutes(8 * 60 + self.span(600));
        local.and_hms_opt(0, 0, 0).map_or(now, |midnight| midnight.and_utc() + minute - TimeDelta::hours(8))
    }
}

/// A date as `M 月 D 日` in Shanghai.
pub fn chinese_date(at: DateTime<Utc>) -> String {
    let local = (at + TimeDelta::hours(8)).date_naive();
    format!("{} 月 {} 日", local.month(), local.day())
}

/// The same date in English: `6 December`.
pub fn english_date(at: DateTime<Utc>) -> String {
    (at + TimeDelta::hours(8)).format("%-d %B").to_string()
}

/// A number of a paper: two letters, the date, four digits.
pub fn paper_number(code: &str, at: DateTime<Utc>, n: usize) -> String {
    let letters: String = code.chars().take(2).collect::<String>().to_ascii_uppercase();
    format!("{letters}{}{:04}", (at + TimeDelta::hours(8)).format("%Y%m%d"), n % 10_000)
}
