//! System for Cross-domain Identity Management (SCIM) 2.0: the rules and the wire formats of a service provider.
//!
//! # What it is
//! Everything of the protocol that can be said without a socket, a clock or a table: filters and their comparison with a
//! resource, the paths and operations of a patch, which attributes an answer shows, lists, bulk requests, errors, and the schemas
//! as data. Resources are JSON values; which attributes there are is told by the caller.
//!
//! # What it must not know
//! Databases, HTTP frameworks, people, tenants, configuration, the clock.
//!
//! # How to add to it
//! A new rule stands in the file of its section, with a row in the table test there.
//!
//! Sources: RFC 7643 (schema) and RFC 7644 (protocol); section numbers in the documentation of the items are theirs.

mod attr_path;
pub mod bulk;
mod fault;
mod filter;
mod lexer;
mod members;
mod patch;
mod path;
mod project;
pub mod schema;
mod wire;

pub use attr_path::AttrPath;
pub use fault::{Fault, FaultKind};
pub use filter::{Compare, Filter, Literal};
pub use members::{get, put, same_name, take};
pub use patch::{Operation, PatchKind, apply, operations};
pub use path::Path;
pub use project::Projection;
pub use wire::{ERROR, LIST, PATCH, error_body, list_body};
