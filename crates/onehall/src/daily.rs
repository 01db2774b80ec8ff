//! Work at a time of day.

use chrono::{DateTime, Days, NaiveTime, TimeDelta, TimeZone as _, Utc};
use chrono_tz::Tz;

/// A time of day in a time zone, as 02:00 in Shanghai.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Daily {
    time: NaiveTime,
    zone: Tz,
}

impl Daily {
    /// From `HH:MM` and the name of a zone (IANA), as `Asia/Shanghai`.
    ///
    /// # Errors
    /// What is wrong with which of the two.
    pub fn parse(time: &str, zone: &str) -> anyhow::Result<Self> {
        let time = NaiveTime::parse_from_str(time, "%H:%M")
            .map_err(|_| anyhow::anyhow!("takes a time of day as 02:30, not {time:?}"))?;
        let zone = zone
            .parse()
            .map_err(|_| anyhow::anyhow!("maintenance.time_zone takes a name as Asia/Shanghai, not {zone:?}"))?;
        Ok(Self { time, zone })
    }

    /// The last moment not after `now` at which it was this time of day. On a day that skips the time it is an hour later,
    /// on a day that has it twice the first one.
    #[must_use]
    pub fn latest(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        let today = now.with_timezone(&self.zone).date_naive();
        (0..3)
            .filter_map(|back| {
                let local = today.checked_sub_days(Days::new(back))?.and_time(self.time);
                let at = |local| self.zone.from_local_datetime(&local).earliest();
                at(local).or_else(|| at(local + TimeDelta::hours(1)))
            })
            .map(|at| at.to_utc())
            .find(|at| *at <= now)
            .unwrap_or(now)
    }

    /// Whether it was this time of day since `last`. A `last` after `now` comes of a clock that was put back and counts as
    /// `now`.
    #[must_use]
    pub fn is_due(&self, last: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        last.min(now) < self.latest(now)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn the_latest_time_is_of_today_or_yesterday() {
        let daily = Daily::parse("02:00", "Asia/Shanghai").unwrap();
        for (now, latest) in [
            ("2026-11-22T17:59:59Z", "2026-11-21T18:00:00Z"),
            ("2026-11-22T18:00:00Z", "2026-11-22T18:00:00Z"),
            ("2026-11-23T10:00:00Z", "2026-11-22T18:00:00Z"),
        ] {
            assert_eq!(daily.latest(at(now)), at(latest), "{now}");
        }
        // 02:30 does not exist in Berlin on 2027-03-28, and exists twice on 2026-10-25
        let daily = Daily::parse("02:30", "Europe/Berlin").unwrap();
        assert_eq!(daily.latest(at("2027-03-28T12:00:00Z")), at("2027-03-28T01:30:00Z"));
        assert_eq!(daily.latest(at("2026-10-25T12:00:00Z")), at("2026-10-25T00:30:00Z"));
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for (time, zone) in [("25:00", "UTC"), ("2am", "UTC"), ("", "UTC"), ("02:00", "Mars/Olympus")] {
            assert!(Daily::parse(time, zone).is_err(), "{time} {zone}");
        }
    }

    #[test]
    fn once_a_day_whatever_the_clock_does() {
        let daily = Daily::parse("02:00", "Asia/Shanghai").unwrap();
        let now = at("2026-11-23T10:00:00Z");
        assert!(!daily.is_due(at("2026-11-22T18:00:00Z"), now), "done at the time");
        assert!(daily.is_due(at("2026-11-22T17:00:00Z"), now));
        assert!(daily.is_due(at("2025-11-22T17:00:00Z"), now), "a year forward: once");
        assert!(!daily.is_due(at("2027-11-23T10:00:00Z"), now), "a year back: from now on");
        assert!(daily.is_due(now, at("2026-11-23T18:00:01Z")));
    }

    proptest! {
        #[test]
        fn there_is_one_within_the_last_26_hours(seconds in 0_i64..4_000_000_000, minute in 0_u32..1_440) {
            let now = DateTime::from_timestamp(seconds, 0).unwrap();
            for zone in ["Asia/Shanghai", "Europe/Berlin", "Pacific/Apia", "America/St_Johns"] {
                let daily = Daily::parse(&format!("{:02}:{:02}", minute / 60, minute % 60), zone).unwrap();
                let latest = daily.latest(now);
                // Apia left out a whole day
                let most = if zone == "Pacific/Apia" { 50 } else { 26 };
                prop_assert!(latest <= now && now - latest <= TimeDelta::hours(most), "{zone} {now} {latest}");
                prop_assert!(!daily.is_due(latest, now));
            }
        }
    }
}
