//! Clients of our own against real servers: what the check of delivery and the campaign of faults stand on.
//!
//! Servers are processes of the product's binary in folders of their own; only loopback addresses are used.

pub mod archive;
pub mod chatter;
pub mod check;
pub mod cluster;
pub mod http;
pub mod nats;
pub mod node;
pub mod place;
pub mod stream;
pub mod verdict;
