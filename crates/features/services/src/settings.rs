//! Settings of this area.

use onehall_records::{AnySetting, Setting, Visibility};
use onehall_web::Guard as _;
use serde_json::Value;

use crate::rights::SearchMisses;
use crate::rules::rating_label::Own;

/// Groups of words that search takes for one another.
pub(crate) const SYNONYMS: Setting<Vec<Vec<String>>> =
    Setting::new("search_synonyms", Visibility::Administrators, ["搜索同义词", "Synonyms of search"])
        .edited_by(SearchMisses::RIGHT);

/// Words that must not become heat words.
pub(crate) const BLOCKED: Setting<Vec<String>> =
    Setting::new("search_blocked_words", Visibility::Administrators, ["不上热词的词", "Words that are no heat words"]);

/// A tenant's own quick labels of ratings, a list of `{code, score, zh, en}` (`rules::rating_label`).
pub(crate) const LABELS: Setting<Value> =
    Setting::new("rating_labels", Visibility::Administrators, ["评价标签", "Labels of ratings"])
        .shaped_as::<Vec<Own>>();

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[SYNONYMS.any(), BLOCKED.any(), LABELS.any()];
