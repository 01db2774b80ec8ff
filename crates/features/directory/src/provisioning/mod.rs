//! People as other systems provision them by SCIM 2.0 (RFC 7643 and 7644, docs/SCIM.md).
//!
//! It stands in this area, not in one above: what a system asks is a query of the register of people, and what it writes is a
//! single write of them, with the same verdicts, the same turn and the same entry of the audit log as an administrator's. A
//! system reaches everybody of its school and nobody who may anything: it neither changes people with a role that allows
//! something nor gives such a role.

pub(crate) mod brake;
pub(crate) mod carry;
pub(crate) mod fault;
pub(crate) mod find;
pub(crate) mod groups;
pub(crate) mod members;
pub(crate) mod report;
pub(crate) mod resource;
pub(crate) mod schemas;
pub(crate) mod wish;
pub(crate) mod write;
