//! Writes that are done once: a request with an `Idempotency-Key` is carried out one time, a repetition by the same person
//! gets the first answer again. Browsers send it with forms that may be sent again after a lost connection or a new
//! sign-in. Only successes are kept; a refusal changed nothing, so the repetition is carried out.

mod cleanup;
mod entity;
mod layer;
mod rules;
mod store;

pub use cleanup::{ForgetAnswers, SCHEDULE};
pub(crate) use layer::once;
