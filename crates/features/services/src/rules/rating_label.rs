//! Quick labels of ratings. The built-in ones below hold for a tenant that has none of its own (setting `rating_labels`:
//! a list of `{code, score, zh, en}`).

use onehall_kernel::Names;
use serde::Deserialize;

/// Labels one rating may have.
pub(crate) const CHOSEN_MAX: usize = 5;

/// A label a person can choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RatingLabel {
    /// What is stored.
    pub code: String,
    /// The score it is offered for.
    pub score: u8,
    pub names: Names,
}

/// A label of a tenant's own, as the setting has it.
#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct Own {
    /// What is stored.
    code: String,
    /// The score it is offered for, 1 to 5.
    score: u8,
    /// What people read in Chinese.
    zh: String,
    /// The same in English.
    #[serde(default)]
    en: String,
}

/// Score, code, Chinese, English.
const BUILT_IN: [(u8, &str, &str, &str); 21] = [
    (5, "fast", "办理很快", "Fast"),
    (5, "one-trip", "一次办成", "Done at once"),
    (5, "clear-guide", "指南清楚", "Clear guide"),
    (5, "helpful", "老师热心", "Helpful staff"),
    (5, "mobile-friendly", "手机好用", "Works well on a phone"),
    (4, "smooth", "流程顺畅", "Smooth"),
    (4, "on-time", "按时办结", "On time"),
    (4, "polite", "态度友好", "Friendly"),
    (4, "more-reminders", "可多些提醒", "More reminders, please"),
    (3, "many-steps", "环节偏多", "Many steps"),
    (3, "guide-brief", "说明偏简略", "Guide too brief"),
    (3, "materials-many", "材料偏多", "Many materials"),
    (3, "average-speed", "速度一般", "Average speed"),
    (2, "slow", "办理较慢", "Slow"),
    (2, "repeated-materials", "材料重复提交", "Same materials twice"),
    (2, "unclear", "要求不清楚", "Unclear requirements"),
    (2, "hard-to-reach", "电话打不通", "Hard to reach"),
    (1, "overdue", "超时未办结", "Overdue"),
    (1, "rude", "态度差", "Unfriendly"),
    (1, "returned-often", "多次退回", "Returned again and again"),
    (1, "faulty", "系统出错", "The system failed"),
];

fn built_in() -> Vec<RatingLabel> {
    let label = |(score, code, zh, en): &(u8, &str, &str, &str)| RatingLabel {
        code: (*code).to_owned(),
        score: *score,
        names: Names { zh: (*zh).to_owned(), en: (*en).to_owned() },
    };
    BUILT_IN.iter().map(label).collect()
}

/// The labels of a tenant: its own when the setting holds at least one, else the built-in ones.
pub(crate) fn labels(setting: Option<serde_json::Value>) -> Vec<RatingLabel> {
    let own: Vec<Own> = setting.and_then(|value| serde_json::from_value(value).ok()).unwrap_or_default();
    let usable = own.into_iter().filter(|l| (1..=super::rating::SCORE_MAX).contains(&l.score) && !l.code.is_empty());
    let own: Vec<RatingLabel> =
        usable.map(|l| RatingLabel { code: l.code, score: l.score, names: Names { zh: l.zh, en: l.en } }).collect();
    if own.is_empty() { built_in() } else { own }
}

/// The codes that were chosen, each once, in the order of the list; none when one is not offered for the score.
pub(crate) fn chosen(labels: &[RatingLabel], score: u8, codes: &[String]) -> Option<Vec<String>> {
    let offered = |code: &String| labels.iter().any(|l| l.score == score && l.code == *code);
    if !codes.iter().all(offered) {
        return None;
    }
    Some(labels.iter().filter(|l| l.score == score && codes.contains(&l.code)).map(|l| l.code.clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_score_has_built_in_labels_with_two_names() {
        let all = labels(None);
        for score in 1..=5 {
            assert!(all.iter().filter(|l| l.score == score).count() >= 4, "{score}");
        }
        let codes: std::collections::BTreeSet<_> = all.iter().map(|l| &l.code).collect();
        assert_eq!(codes.len(), all.len());
        assert!(all.iter().all(|l| !l.names.zh.is_empty() && !l.names.en.is_empty()));
    }

    #[test]
    fn a_tenant_has_its_own() {
        let own = labels(Some(json!([{"code": "a", "score": 5, "zh": "好"}, {"code": "b", "score": 9, "zh": "?"}])));
        assert_eq!(own.iter().map(|l| l.code.as_str()).collect::<Vec<_>>(), ["a"]);
        for useless in [json!([]), json!({"x": 1}), json!([{"code": "", "score": 3, "zh": "x"}])] {
            assert_eq!(labels(Some(useless)).len(), BUILT_IN.len());
        }
    }

    #[test]
    fn only_labels_of_the_score_are_taken() {
        let all = labels(None);
        let codes = |list: &[&str]| list.iter().map(|c| (*c).to_owned()).collect::<Vec<_>>();
        assert_eq!(chosen(&all, 5, &codes(&["helpful", "fast", "fast"])), Some(codes(&["fast", "helpful"])));
        assert_eq!(chosen(&all, 5, &codes(&["slow"])), None);
        assert_eq!(chosen(&all, 1, &codes(&["x"])), None);
        assert_eq!(chosen(&all, 3, &[]), Some(Vec::new()));
    }
}
