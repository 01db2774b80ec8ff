//! What pages may ask the portal for: names of the specification and names of this portal.

use serde::{Deserialize, Serialize};

/// The apiNames of 001 section 7.5 that an application may be given; `initFrame` every registered one is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EmbeddedApiName)]
pub enum ApiName {
    /// Who is there, without any token.
    GetUserInfo,
    /// A dialog.
    OpenModel,
    /// Its end.
    CloseModel,
    /// The card that the frame stands in.
    GetCardConfig,
    /// The chat panel.
    OpenImModel,
    /// Its end.
    CloseImModel,
    /// A notice to other frames.
    NoticeMsgActive,
}

/// Further apiNames of this portal (contract section 5), each off unless it is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EmbeddedCapability)]
pub enum Capability {
    /// A service ticket for an origin of the application.
    GetTicket,
    /// A form kept at a session's end.
    KeepForm,
    /// The title of the page.
    SetTitle,
    /// The height of the frame.
    SetHeight,
    /// A page of the portal.
    Navigate,
    /// A short note.
    ShowToast,
    /// A file.
    Download,
}

/// Each once, in the order of the specification.
#[must_use]
pub fn tidied<T: Ord>(mut names: Vec<T>) -> Vec<T> {
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_as_the_wire_has_them() {
        let written = serde_json::to_value([ApiName::GetUserInfo, ApiName::OpenImModel, ApiName::NoticeMsgActive]);
        assert_eq!(written.unwrap(), serde_json::json!(["getUserInfo", "openImModel", "noticeMsgActive"]));
        let written = serde_json::to_value([Capability::GetTicket, Capability::ShowToast]).unwrap();
        assert_eq!(written, serde_json::json!(["getTicket", "showToast"]));
        assert!(serde_json::from_str::<ApiName>("\"initFrame\"").is_err(), "nobody is given what everybody has");
        assert!(serde_json::from_str::<Capability>("\"getticket\"").is_err());
        let twice = vec![Capability::Download, Capability::GetTicket, Capability::Download];
        assert_eq!(tidied(twice), [Capability::GetTicket, Capability::Download]);
    }
}
