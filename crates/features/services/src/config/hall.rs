//! The hall and its two centres as documents: `hall`, `center-process`, `center-application`.

use onehall_records::documents::{SettingDocument, refuse_faults};
use onehall_web::Guard as _;

use crate::config::hall_body::HallBody;
use crate::rights::{ConfiguresApplicationCenter, ConfiguresHall, ConfiguresProcessCenter};
use crate::rules::hall::{Hall, faults, tidied};
use crate::settings::hall_setting;

/// One of them as a document.
pub(crate) const fn hall_document(which: Hall) -> SettingDocument<HallBody, HallBody> {
    let (entry, words) = match which {
        Hall::Whole => (ConfiguresHall::RIGHT, ["服务大厅", "Service hall"]),
        Hall::Process => (ConfiguresProcessCenter::RIGHT, ["流程服务中心", "Process service centre"]),
        Hall::Application => (ConfiguresApplicationCenter::RIGHT, ["应用服务中心", "Application service centre"]),
    };
    SettingDocument {
        name: which.key(),
        entry,
        words,
        setting: hall_setting(which),
        tidied,
        judge: |body| refuse_faults(faults(body)),
    }
}
