//! Settings of this area; each is declared where it is read.

use onehall_records::AnySetting;

use crate::store::calendar::SEMESTERS;
use crate::store::landing::LANDING;
use crate::store::settings::{ASSISTANT, FOOTER, HOLIDAYS, LOGOS, OPTIONS};

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] =
    &[FOOTER.any(), LOGOS.any(), ASSISTANT.any(), OPTIONS.any(), HOLIDAYS.any(), LANDING.any(), SEMESTERS.any()];
