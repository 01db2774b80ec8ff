//! Quick labels of ratings. The built-in ones below hold for a tenant that has none of its own (setting `rating_labels`:
//! a list of `{code, score, zh, en}`).

use std::collections::HashSet;

use onehall_kernel::Names;
use onehall_records::{Chosen, Fault, WHOLE};
use serde::{Deserialize, Serialize};

use super::rating::SCORE_MAX;

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

/// Labels of a tenant.
const LABELS_MAX: usize = 60;
/// Characters of a code, of Chinese and of English words.
const CHARS: [usize; 3] = [32, 20, 40];

/// A label of a tenant's own, as the setting has it.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct Own {
    /// What is stored: 1 to 32 letters, digits, `-` and `_`, once; it stays.
    code: String,
    /// The score it is offered for, 1 to 5.
    score: u8,
    /// What people read in Chinese, 1 to 20 characters.
    zh: String,
    /// The same in English, at most 40.
    #[serde(default)]
    en: String,
}

/// The labels as a school chooses them: 1 to 60, in the order in which they are offered.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct OwnLabels(Vec<Own>);

impl Chosen for OwnLabels {
    fn usual() -> Self {
        let own =
            |label: RatingLabel| Own { code: label.code, score: label.score, zh: label.names.zh, en: label.names.en };
        Self(built_in().into_iter().map(own).collect())
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.0.is_empty() {
            faults.push(Fault::new(WHOLE, "is missing"));
        }
        faults.extend(Fault::many(WHOLE, self.0.len(), LABELS_MAX));
        let (mut codes, mut words) = (HashSet::new(), HashSet::new());
        for (place, label) in self.0.iter().enumerate() {
            let field = |name: &str| format!("[{place}].{name}");
            if let Some(odd) = Fault::key(field("code"), &label.code, CHARS[0]) {
                faults.push(odd);
            } else if !codes.insert(label.code.as_str()) {
                faults.push(Fault::new(field("code"), "each code once"));
            }
            if !(1..=SCORE_MAX).contains(&label.score) {
                faults.push(Fault::new(field("score"), format!("1 to {SCORE_MAX}")));
            }
            if label.zh.trim().is_empty() {
                faults.push(Fault::new(field("zh"), "is missing"));
            } else if !words.insert((label.score, label.zh.trim())) {
                faults.push(Fault::new(field("zh"), "each label of a score once"));
            }
            faults.extend(Fault::long(field("zh"), &label.zh, CHARS[1]));
            faults.extend(Fault::long(field("en"), &label.en, CHARS[2]));
        }
        faults
    }
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
    let usable = own.into_iter().filter(|l| (1..=SCORE_MAX).contains(&l.score) && !l.code.is_empty());
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
    fn labels_that_are_chosen_are_whole_and_told_apart() {
        let rules = onehall_records::Rules::of::<OwnLabels>();
        assert_eq!(rules.usual().as_array().unwrap().len(), BUILT_IN.len());
        assert_eq!(rules.settle(&rules.usual()), Ok(rules.usual()), "what is built in may be chosen");
        let label = |code: &str, score: u8, zh: &str| json!({"code": code, "score": score, "zh": zh, "en": ""});
        for (value, fields) in [
            (json!([label("a", 5, "好")]), &[][..]),
            (json!([label("a", 5, "好"), label("b", 4, "好")]), &[]),
            (json!([]), &[WHOLE]),
            (json!([label("a", 5, "好"), label("a", 4, "慢")]), &["[1].code"]),
            (json!([label("a", 5, "好"), label("b", 5, " 好 ")]), &["[1].zh"]),
            (json!([label("a b", 0, " ")]), &["[0].code", "[0].score", "[0].zh"]),
            (json!([label("a", 6, &"长".repeat(21))]), &["[0].score", "[0].zh"]),
            (json!([{"code": "a", "score": 5, "zh": "好", "en": "x".repeat(41)}]), &["[0].en"]),
            (json!([{"code": "a", "score": 5}]), &["[0]"]),
            (json!({"a": 1}), &[WHOLE]),
        ] {
            let faults = rules.settle(&value).err().unwrap_or_default();
            let found: Vec<&str> = faults.iter().map(|fault| fault.field.as_str()).collect();
            assert_eq!(found, fields, "{value}");
        }
        let many: Vec<_> = (0..=LABELS_MAX).map(|n| label(&format!("c{n}"), 5, &format!("标签{n}"))).collect();
        assert_eq!(rules.settle(&json!(many)).unwrap_err()[0].field, WHOLE);
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
