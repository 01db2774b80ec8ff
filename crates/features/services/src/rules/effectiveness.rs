//! What the configuration of effectiveness supervision may say.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde_json::json;

use crate::config::effectiveness_body::{BoardBody, BoardCode, EffectivenessBody};

/// The configuration as it is stored: boards that it leaves out stand last, for signed-in people alone.
pub(crate) fn tidied(mut body: EffectivenessBody) -> EffectivenessBody {
    for code in BoardCode::ALL {
        if body.boards.iter().all(|board| board.code != code) {
            body.boards.push(BoardBody { code, is_show: true, is_public: false });
        }
    }
    body
}

/// What breaks a rule: the field and the rule in English.
pub(crate) fn faults(body: &EffectivenessBody) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for board in &body.boards {
        let at = |field: &str| format!("boards[{}].{field}", json!(board.code).as_str().unwrap_or_default());
        if !seen.insert(board.code) {
            found.push((at("code"), "each once".to_owned()));
        }
        if board.is_public && board.code == BoardCode::PersonalEfficiencyReport {
            found.push((at("isPublic"), "what is a person's own is never public".to_owned()));
        }
    }
    let limits = &body.thresholds;
    let mut check = |name: &str, value: u32, fits: RangeInclusive<u32>| {
        if !fits.contains(&value) {
            found.push((format!("thresholds.{name}"), format!("{} to {}", fits.start(), fits.end())));
        }
    };
    check("noticeLeftPercent", limits.notice_left_percent, 2..=99);
    let below = limits.notice_left_percent.clamp(2, 99) - 1;
    check("warningLeftPercent", limits.warning_left_percent, 1..=below);
    check("longOverdueWorkdays", limits.long_overdue_workdays, 1..=90);
    check("lowOnTimePercent", limits.low_on_time_percent, 0..=100);
    check("rectifyWorkdays", limits.rectify_workdays, 1..=60);
    check("publicMinCases", limits.public_min_cases, 5..=1_000);
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::config::effectiveness_body::ThresholdsBody;

    fn wrong(change: impl FnOnce(&mut EffectivenessBody)) -> Vec<String> {
        let mut body = EffectivenessBody::default();
        change(&mut body);
        faults(&tidied(body)).into_iter().map(|(field, _)| field).collect()
    }

    #[test]
    fn a_configuration_is_faulted_by_field() {
        assert!(wrong(|_| {}).is_empty());
        assert!(wrong(|b| b.boards.clear()).is_empty());
        assert_eq!(wrong(|b| b.boards.push(b.boards[1])), ["boards[OAOverview].code"]);
        assert_eq!(wrong(|b| b.boards[9].is_public = true), ["boards[personalEfficiencyReport].isPublic"]);
        for (name, change, most) in [
            ("noticeLeftPercent", (|t, n| t.notice_left_percent = n) as fn(&mut ThresholdsBody, u32), 99),
            ("warningLeftPercent", |t, n| t.warning_left_percent = n, 29),
            ("longOverdueWorkdays", |t, n| t.long_overdue_workdays = n, 90),
            ("lowOnTimePercent", |t, n| t.low_on_time_percent = n, 100),
            ("rectifyWorkdays", |t, n| t.rectify_workdays = n, 60),
            ("publicMinCases", |t, n| t.public_min_cases = n, 1_000),
        ] {
            assert_eq!(wrong(|b| change(&mut b.thresholds, most + 1)), [format!("thresholds.{name}")]);
            assert!(wrong(|b| change(&mut b.thresholds, most)).is_empty(), "{name}");
        }
        assert_eq!(wrong(|b| b.thresholds.public_min_cases = 4), ["thresholds.publicMinCases"]);
    }

    proptest! {
        #[test]
        fn orange_comes_behind_yellow(notice in 0..=120_u32, warning in 0..=120_u32) {
            let thresholds =
                ThresholdsBody { notice_left_percent: notice, warning_left_percent: warning, ..ThresholdsBody::default() };
            let found = faults(&EffectivenessBody { thresholds, ..EffectivenessBody::default() });
            prop_assert_eq!(found.is_empty(), 0 < warning && warning < notice && notice < 100);
        }
    }
}
