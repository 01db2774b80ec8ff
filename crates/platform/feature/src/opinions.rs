//! The port by which an area asks whether a text that a person wrote may be stored (000 section 5, content safety).
//!
//! The safety area implements it over the tenant's dictionary of sensitive words; areas take it from
//! [`crate::Deps::opinions`]. How to use it: docs/recipes/check-an-opinion.md.

use async_trait::async_trait;
use onehall_kernel::Ctx;
use onehall_web::ApiError;

/// What sort of text is written. Administrators filter the record of refused texts by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OpinionKind {
    /// The words beside the stars of a service.
    Rating,
    /// A suggestion, complaint or other feedback.
    Feedback,
    /// What somebody says who approves or refuses.
    Approval,
    /// Any other remark that others read.
    Comment,
}

impl OpinionKind {
    /// All kinds, in the order of a menu.
    pub const ALL: [Self; 4] = [Self::Rating, Self::Feedback, Self::Approval, Self::Comment];

    /// Its name at the wire and in the record.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rating => "rating",
            Self::Feedback => "feedback",
            Self::Approval => "approval",
            Self::Comment => "comment",
        }
    }
}

/// A text on its way into a table.
#[derive(Debug, Clone, Copy)]
pub struct Opinion<'a> {
    /// What sort of text it is.
    pub kind: OpinionKind,
    /// What it is about, as a service's id; at most 128 characters are recorded. May be empty.
    pub object: &'a str,
    /// The text as plain text, the caller has bounded its length. Of several fields pass them joined by line feeds.
    pub text: &'a str,
}

/// Judges texts.
#[async_trait]
pub trait OpinionCheck: Send + Sync {
    /// Passes a text without sensitive words. The writer is `ctx.actor`.
    ///
    /// **Call it before `app.begin()`**: the record of a refused text is a write of its own that stays although the
    /// caller's write does not happen, and on SQLite there is one writer.
    ///
    /// # Errors
    /// `opinion.sensitive`, which names the word; the attempt is recorded by then. Faults of the database.
    async fn check(&self, ctx: &Ctx, opinion: Opinion<'_>) -> Result<(), ApiError>;
}

/// Lets every text pass: for tests of an area alone.
#[derive(Debug, Clone, Copy, Default)]
pub struct EveryOpinionPasses;

#[async_trait]
impl OpinionCheck for EveryOpinionPasses {
    async fn check(&self, _ctx: &Ctx, _opinion: Opinion<'_>) -> Result<(), ApiError> {
        Ok(())
    }
}
