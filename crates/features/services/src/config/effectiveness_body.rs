//! Boards and thresholds of effectiveness supervision: the body that is stored, that pages send, and that the setting holds.

use serde::{Deserialize, Serialize};

/// A board; named as the call that fills it (001 section 7.3, `efficiencyHomePage`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EffectivenessBoardCode)]
pub(crate) enum BoardCode {
    /// Totals.
    OverView,
    /// Totals of the office system's to-dos.
    #[serde(rename = "OAOverview")]
    OaOverview,
    /// Departments and scenes.
    EfficiencyReportList,
    /// Over time.
    ProcessTrending,
    /// What is used most.
    ServiceHeatRate,
    /// What is rated best.
    TopLikesBoard,
    /// Processes that are late or nearly so.
    TimeoutProcess,
    /// The same by step.
    TimeoutNode,
    /// Reports.
    ReportTable,
    /// A person's own; nobody else's.
    PersonalEfficiencyReport,
}

impl BoardCode {
    /// All of them, in the order of a page that nobody configured.
    pub(crate) const ALL: [Self; 10] = [
        Self::OverView,
        Self::OaOverview,
        Self::EfficiencyReportList,
        Self::ProcessTrending,
        Self::ServiceHeatRate,
        Self::TopLikesBoard,
        Self::TimeoutProcess,
        Self::TimeoutNode,
        Self::ReportTable,
        Self::PersonalEfficiencyReport,
    ];
}

/// A board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EffectivenessBoardBody)]
pub(crate) struct BoardBody {
    pub(crate) code: BoardCode,
    pub(crate) is_show: bool,
    /// Whether visitors see it too, as far as it is shown.
    #[serde(default)]
    pub(crate) is_public: bool,
}

/// From when on something counts as slow, late or poor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = EffectivenessThresholdsBody)]
pub(crate) struct ThresholdsBody {
    /// Yellow: at most this share of the time limit is left, in per cent, 2 to 99.
    pub(crate) notice_left_percent: u32,
    /// Orange: the same, 1 to 98, less than yellow. Red is 0.
    pub(crate) warning_left_percent: u32,
    /// Overdue for so many working days is long overdue, 1 to 90.
    pub(crate) long_overdue_workdays: u32,
    /// Departments below this share of matters in time are marked, in per cent, 0 to 100.
    pub(crate) low_on_time_percent: u32,
    /// A low rating is answered within so many working days, 1 to 60.
    pub(crate) rectify_workdays: u32,
    /// Visitors and rankings see no figure made of fewer cases, 5 to 1,000.
    pub(crate) public_min_cases: u32,
}

impl Default for ThresholdsBody {
    fn default() -> Self {
        Self {
            notice_left_percent: 30,
            warning_left_percent: 15,
            long_overdue_workdays: 5,
            low_on_time_percent: 90,
            rectify_workdays: 5,
            public_min_cases: 5,
        }
    }
}

/// The whole document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct EffectivenessBody {
    /// All ten in their order.
    pub(crate) boards: Vec<BoardBody>,
    pub(crate) thresholds: ThresholdsBody,
}

impl Default for EffectivenessBody {
    fn default() -> Self {
        let board = |code| BoardBody { code, is_show: true, is_public: false };
        Self { boards: BoardCode::ALL.map(board).to_vec(), thresholds: ThresholdsBody::default() }
    }
}
