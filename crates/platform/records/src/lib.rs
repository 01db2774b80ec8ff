//! Records: what every area keeps beside its own tables. Settings of a tenant ([`Setting`]), the audit log ([`audit`]),
//! who changed a configuration last ([`edits`]), and documents of configuration with drafts, revisions and publications
//! ([`documents`]).
//!
//! Areas write them in the unit of work of the change they belong to. The web notes what it has to say about callers
//! through the port [`onehall_web::ports::AuditSink`], which [`Audit`] implements.
//!
//! This crate knows no area: what a setting means is said in the area that declares it.

pub mod audit;
mod chosen;
mod counting;
pub mod documents;
pub mod edits;
mod entities;
mod kept_days;
mod log;
mod migrations;
pub mod operator;
mod setting;
pub mod settings;
mod shape;
mod sink;
mod store;

pub use chosen::{Chosen, Fault, Rules, WHOLE};
pub use counting::Counting;
pub use kept_days::{KeptByTenants, KeptDays};
pub use migrations::migrations;
pub use setting::{AllSettings, AnySetting, PutError, Setting, TwoOfASetting, Visibility};
pub use shape::{Misfit, Shape};
pub use sink::Audit;
