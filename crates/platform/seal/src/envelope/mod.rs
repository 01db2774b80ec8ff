//! Sealed bodies: the compact five-part form of RFC 7516 section 7.1 under a session key.

pub(crate) mod compact;
mod header;
mod open_answer;
mod open_request;
mod seal;

pub use header::{Direction, Target};
pub(crate) use header::{Header, check_target};
pub use open_answer::{AnswerContext, open_answer};
pub use open_request::{OpenedRequest, RequestContext, kid_of, open_request};
pub use seal::{AnswerTo, RequestTo, seal_answer, seal_request};

use serde::{Deserialize, Serialize};

/// The body of a sealed write: `{"data": "<compact form>"}` and nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealedBody {
    /// The compact form.
    pub data: String,
}
