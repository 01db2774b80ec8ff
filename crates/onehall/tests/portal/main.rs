//! Whole-app tests of what people meet in the portal: home, matters, notices, services, duties, configuration, data in and out.

#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail by panicking")]

mod config;
mod duties;
mod home;
mod matters;
mod notices;
mod services;
mod transfer;
