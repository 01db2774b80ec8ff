//! What open browsers are told: names and data of the event stream (`GET /api/onehall/events`), declared here alone.
//!
//! The API document shows them as the schema `BrowserEvent`; the browser's types (`events.gen.ts`) and docs/EVENTS.gen.md
//! are generated from it. A browser that does not know a name leaves the event alone, so that a newer server may tell
//! more than an open page understands.

use serde::Serialize;
use utoipa::ToSchema;

/// One event of the stream: the name of a server-sent event and its data, a JSON object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "name", content = "data", rename_all = "kebab-case")]
pub enum BrowserEvent {
    /// To the session that ended; the stream ends with it.
    SessionEnded {
        /// `logout`, `slo`, `kicked`, `disabled`, `reuse`, `password`, `expired` or `revoked`.
        reason: String,
    },
    /// To those whose to-dos changed.
    TodosChanged {
        /// Whether something new came.
        #[serde(rename = "isNew")]
        is_new: bool,
    },
    /// To the person whose applications changed.
    ApplicationsChanged {},
    /// To everybody: news or announcements changed.
    NewsChanged {},
    /// To recipients of a notice (new, withdrawn, read elsewhere, reminded of) and to senders of the account.
    NoticesChanged {
        /// Whether something new came, or is called to mind.
        #[serde(rename = "isNew")]
        is_new: bool,
    },
    /// To everybody: services, scenes, types or labels changed.
    ServicesChanged {},
    /// To the person whose collected services changed.
    CollectionChanged {},
    /// To the sender of feedback that was sent, taken or answered.
    FeedbackChanged {},
    /// To everybody but the sender of feedback: there is something to read again, not what.
    FeedbackDeskChanged {},
    /// To those whose home cards, layout or menu changed.
    CardsChanged {},
    /// To those whose theme changed.
    ThemeChanged {},
    /// To everybody: a setting of the tenant changed.
    SettingsChanged {
        /// Its key.
        key: String,
    },
    /// To everybody: whose pages may be framed, what they may ask for, or sub-applications changed.
    EmbeddedAppsChanged {},
    /// To the person whose rights, departments or state changed; to everybody where a role changed that very many have.
    UserChanged {},
    /// To whoever missed some: everything is to be read again.
    Reload {},
}

impl BrowserEvent {
    /// Its name and its data, as the stream carries them.
    ///
    /// # Errors
    /// Never: each has a name and an object.
    pub fn parts(&self) -> serde_json::Result<(String, String)> {
        let whole = serde_json::to_value(self)?;
        Ok((whole["name"].as_str().unwrap_or_default().to_owned(), whole["data"].to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_a_name_and_an_object() {
        for (event, name, data) in [
            (BrowserEvent::SessionEnded { reason: "slo".into() }, "session-ended", r#"{"reason":"slo"}"#),
            (BrowserEvent::TodosChanged { is_new: true }, "todos-changed", r#"{"isNew":true}"#),
            (BrowserEvent::NoticesChanged { is_new: false }, "notices-changed", r#"{"isNew":false}"#),
            (BrowserEvent::SettingsChanged { key: "boot".into() }, "settings-changed", r#"{"key":"boot"}"#),
            (BrowserEvent::FeedbackDeskChanged {}, "feedback-desk-changed", "{}"),
            (BrowserEvent::EmbeddedAppsChanged {}, "embedded-apps-changed", "{}"),
            (BrowserEvent::Reload {}, "reload", "{}"),
        ] {
            assert_eq!(event.parts().unwrap(), (name.to_owned(), data.to_owned()));
        }
    }
}
