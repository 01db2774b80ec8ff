//! Settings of this area.

use onehall_directory::ManagesSettings;
use onehall_records::{AnySetting, KeptDays, Setting, Visibility};
use onehall_web::Guard as _;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::config::effectiveness_body::EffectivenessBody;
use crate::config::hall_body::HallBody;
use crate::rights::{
    ConfiguresApplicationCenter, ConfiguresEffectiveness, ConfiguresGuides, ConfiguresHall, ConfiguresProcessCenter,
    SearchMisses,
};
use crate::rules::hall::Hall;
use crate::rules::heat_word::BlockedWords;
use crate::rules::rating_label::{Own, OwnLabels};

/// Groups of words that search takes for one another.
pub(crate) const SYNONYMS: Setting<Vec<Vec<String>>> =
    Setting::new("search_synonyms", Visibility::Administrators, ["搜索同义词", "Synonyms of search"])
        .edited_by(SearchMisses::RIGHT);

/// Words that must not become heat words.
pub(crate) const BLOCKED: Setting<Vec<String>> =
    Setting::new("search_blocked_words", Visibility::Administrators, ["不上热词的词", "Words that are no heat words"])
        .edited_by(ManagesSettings::RIGHT)
        .chosen_as::<BlockedWords>();

/// A tenant's own quick labels of ratings, a list of `{code, score, zh, en}` (`rules::rating_label`).
pub(crate) const LABELS: Setting<Value> =
    Setting::new("rating_labels", Visibility::Administrators, ["评价标签", "Labels of ratings"])
        .shaped_as::<Vec<Own>>()
        .edited_by(ManagesSettings::RIGHT)
        .chosen_as::<OwnLabels>();

/// Days that it is known who visited what: at least those that "often used" looks back, and unless a school chose a year and a
/// month, for comparisons with the year before.
pub(crate) const VISITS_KEPT: KeptDays = KeptDays::new::<90, 3_650, 400>(
    "visits_kept_days",
    ["服务访问记录保存天数", "Days that visits of services are kept"],
    ManagesSettings::RIGHT,
);

/// The most days that words that found nothing are kept.
pub(crate) const MISSES_KEPT_MOST: i64 = 365;

/// Days that words that found nothing are kept: at least those that the desk of guides looks back.
pub(crate) const MISSES_KEPT: KeptDays = KeptDays::new::<30, MISSES_KEPT_MOST, 90>(
    "misses_kept_days",
    ["无结果搜索词保存天数", "Days that searches without a result are kept"],
    ManagesSettings::RIGHT,
);

/// What the hall shows, and its agreement; published as the document `hall`.
pub(crate) const HALL: Setting<HallBody> =
    Setting::new("service_hall", Visibility::Administrators, ["服务大厅", "Service hall"])
        .edited_by(ConfiguresHall::RIGHT);

/// The same of the centre of flows; published as the document `center-process`.
pub(crate) const PROCESS_CENTER: Setting<HallBody> =
    Setting::new("service_center_process", Visibility::Administrators, ["流程服务中心", "Process service centre"])
        .edited_by(ConfiguresProcessCenter::RIGHT);

/// The same of the centre of applications; published as the document `center-application`.
pub(crate) const APPLICATION_CENTER: Setting<HallBody> = Setting::new(
    "service_center_application",
    Visibility::Administrators,
    ["应用服务中心", "Application service centre"],
)
.edited_by(ConfiguresApplicationCenter::RIGHT);

/// Boards and thresholds of effectiveness supervision; published as the document `effectiveness`.
pub(crate) const EFFECTIVENESS: Setting<EffectivenessBody> =
    Setting::new("effectiveness", Visibility::Administrators, ["效能监察", "Effectiveness supervision"])
        .edited_by(ConfiguresEffectiveness::RIGHT);

/// The setting of a hall.
pub(crate) const fn hall_setting(hall: Hall) -> Setting<HallBody> {
    match hall {
        Hall::Whole => HALL,
        Hall::Process => PROCESS_CENTER,
        Hall::Application => APPLICATION_CENTER,
    }
}

/// When guides count as old, and who is told of their changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = GuideReviewSetting)]
pub(crate) struct GuideReview {
    /// A guide that nobody looked through for so many days is old, 30 to 1,825.
    pub(crate) days: u32,
    /// Whether those who collected a service are told when its guide changes.
    pub(crate) tells_collectors: bool,
}

impl Default for GuideReview {
    fn default() -> Self {
        Self { days: 365, tells_collectors: true }
    }
}

/// When guides count as old, and who is told of their changes.
pub(crate) const GUIDE_REVIEW: Setting<GuideReview> = Setting::new(
    "guide_review",
    Visibility::Administrators,
    ["办事指南复核与更新提醒", "Review of guides, and word of their changes"],
)
.edited_by(ConfiguresGuides::RIGHT);

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[
    SYNONYMS.any(),
    BLOCKED.any(),
    LABELS.any(),
    HALL.any(),
    PROCESS_CENTER.any(),
    APPLICATION_CENTER.any(),
    EFFECTIVENESS.any(),
    GUIDE_REVIEW.any(),
    VISITS_KEPT.any(),
    MISSES_KEPT.any(),
];
