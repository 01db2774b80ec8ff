//! Writes that are done once: a request with an `Idempotency-Key` is carried out one time, a repetition by the same person
//! gets the first answer again. Browsers send it with forms that may be sent again after a lost connection or a new
//! sign-in.
//!
//! A row holds the key while its request is carried out. **The first commit of the request marks it**, in the commit's own
//! transaction ([`onehall_db::with_each_commit`]): from then on the write counts as done, whatever becomes of the request,
//! the connection or the node. What is left open when it is cut off there, such as a second commit, stays undone, and a
//! repetition is told `request.done`: look what is there, rather than do the first part twice. The answer is kept
//! afterwards; where it is larger than 64 KiB, no JSON or told once ([`crate::ToldOnce`]), repetitions get `request.done`
//! too.
//!
//! | cut off, refused or failed | a repetition |
//! |---|---|
//! | before a commit | is carried out |
//! | after a commit, before the answer is kept | `request.done` |
//! | after the answer is kept | gets the answer |
//!
//! A refusal changed nothing, so the repetition is carried out. Records *about* a request that stay although it is refused
//! (wrong passwords, sensitive words) are written [`onehall_db::beside`] it and mark nothing.
//!
//! Whoever takes over a key from a request that was cut off becomes the owner of the row. The mark asks for the owner, so a
//! request that was only slow can not commit any more after that: of all that ever hold a key, one commits.

mod cleanup;
mod entity;
mod layer;
mod mark;
mod rules;
mod running;
mod sent;
mod store;

pub use cleanup::ForgetAnswers;
pub(crate) use layer::once;
pub(crate) use running::Running;
