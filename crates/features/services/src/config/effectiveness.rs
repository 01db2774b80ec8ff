//! Effectiveness supervision as a document: `effectiveness`.

use onehall_records::documents::{SettingDocument, refuse_faults};
use onehall_web::Guard as _;

use crate::config::effectiveness_body::EffectivenessBody;
use crate::rights::ConfiguresEffectiveness;
use crate::rules::effectiveness::{faults, tidied};
use crate::settings::EFFECTIVENESS;

/// Boards and thresholds as a document.
pub(crate) const EFFECTIVENESS_DOCUMENT: SettingDocument<EffectivenessBody, EffectivenessBody> = SettingDocument {
    name: "effectiveness",
    entry: ConfiguresEffectiveness::RIGHT,
    words: ["效能监察", "Effectiveness supervision"],
    setting: EFFECTIVENESS,
    tidied,
    judge: |body| refuse_faults(faults(body)),
};
