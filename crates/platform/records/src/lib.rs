//! Records: what every area keeps beside its own tables. Settings of a tenant ([`settings`]) and the audit log ([`audit`]).
//!
//! Areas write both in the unit of work of the change they belong to. The web notes what it has to say about callers
//! through the port [`onehall_web::AuditSink`], which [`Audit`] implements.
//!
//! This crate knows no area: what a setting means is said where it is read.

pub mod audit;
mod entities;
mod migrations;
pub mod operator;
pub mod settings;
mod sink;
mod store;

pub use migrations::migrations;
pub use sink::Audit;
