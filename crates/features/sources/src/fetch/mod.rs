//! Asking other systems: one call for all who want the same (`engine`, `flight`, `kept`), walls and breaker around it
//! (`bulkhead`, `health`), the request itself (`request`, `token`, `asker`).

pub mod asker;
pub mod bulkhead;
pub mod engine;
pub mod fault;
pub mod flight;
pub mod health;
pub mod kept;
pub mod request;
pub mod token;
