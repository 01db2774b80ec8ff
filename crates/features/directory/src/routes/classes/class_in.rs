//! A class as the form sends it.

use onehall_kernel::UserId;
use serde::Deserialize;

use crate::rules::class::{GRADE_CHARS, MAJOR_CHARS, MAJOR_CODE_CHARS, TEACHERS_MAX, Typed};

/// What became of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum ClassStatus {
    /// It studies; forms and messages offer it.
    Active,
    /// It has studied.
    Graduated,
    /// There is no such class any more.
    Stopped,
}

impl ClassStatus {
    /// As it is stored.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Active => crate::store::classes::ACTIVE,
            Self::Graduated => "graduated",
            Self::Stopped => "stopped",
        }
    }
}

/// What is kept of a class and may be changed.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ClassFormIn {
    /// As `2024`.
    #[serde(default)]
    #[garde(length(chars, max = GRADE_CHARS))]
    grade: String,
    #[serde(default)]
    #[garde(length(chars, max = MAJOR_CODE_CHARS))]
    major_code: String,
    #[serde(default)]
    #[garde(length(chars, max = MAJOR_CHARS))]
    major_name: String,
    /// The Chinese name when empty.
    #[serde(default)]
    #[garde(length(chars, max = MAJOR_CHARS))]
    major_name_en: String,
    status: ClassStatus,
    /// A student of the class.
    monitor_id: Option<UserId>,
    /// Who looks after the class, in their order: nobody who studies. New ones are people whom the caller looks after.
    #[serde(default)]
    #[garde(length(max = TEACHERS_MAX))]
    teacher_ids: Vec<UserId>,
}

impl ClassFormIn {
    /// For the rules.
    pub(super) fn typed(self) -> Typed {
        Typed {
            grade: self.grade,
            major_code: self.major_code,
            major: self.major_name,
            major_en: self.major_name_en,
            status: self.status.code(),
            monitor: self.monitor_id,
            teachers: self.teacher_ids,
        }
    }
}
