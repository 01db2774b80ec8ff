//! Refusals with a reason in the reader's language.

use onehall_db::StoreError;
use onehall_kernel::{ErrorCode, Problem};
use onehall_web::ApiError;
use onehall_xmpp::condition::{StanzaCondition, StanzaError};
use onehall_xmpp::frame::Stanza;
use onehall_xmpp::xml::Element;

use super::connection::Connection;
use super::flow::Flow;

/// A refusal of a stanza.
pub(super) struct Refusal {
    pub condition: StanzaCondition,
    pub problem: Option<Problem>,
    /// What an extension says about it.
    pub detail: Option<Element>,
}

impl Refusal {
    pub fn of(condition: StanzaCondition, code: ErrorCode) -> Self {
        Self { condition, problem: Some(Problem::new(code)), detail: None }
    }

    pub fn with(condition: StanzaCondition, problem: Problem) -> Self {
        Self { condition, problem: Some(problem), detail: None }
    }

    /// With the condition of an extension.
    pub fn detailed(mut self, detail: Element) -> Self {
        self.detail = Some(detail);
        self
    }

    /// Of what the database did not take or tell.
    pub fn busy(error: &StoreError) -> Self {
        tracing::warn!(%error, "chat could not read or write its tables");
        Self::of(StanzaCondition::ResourceConstraint, ErrorCode::StoreUnavailable)
    }

    /// Of something the catalogue has a word for (a sensitive word), or of a fault.
    pub fn from_api(condition: StanzaCondition, error: ApiError) -> Self {
        if let Some(cause) = &error.cause {
            tracing::warn!(cause, "a chat message could not be taken");
        }
        Self { condition, problem: Some(error.problem), detail: None }
    }
}

impl From<StanzaCondition> for Refusal {
    fn from(condition: StanzaCondition) -> Self {
        Self { condition, problem: None, detail: None }
    }
}

impl Connection {
    /// Answers a stanza with the refusal.
    pub(super) async fn refuse(&mut self, stanza: &Stanza, refusal: Refusal) -> Flow {
        let Some(live) = &self.live else { return Flow::Continue(()) };
        let error = match &refusal.problem {
            Some(problem) => {
                StanzaError::with_text(refusal.condition, self.stream.lang(), &problem.message(self.locale()))
            }
            None => refusal.condition.into(),
        };
        let error = StanzaError { detail: refusal.detail, ..error };
        match stanza.error_reply(&error, live.handle.jid.as_str()) {
            Some(text) => self.reply(text).await,
            None => Flow::Continue(()),
        }
    }
}
