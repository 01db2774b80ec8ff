//! OneHall: composes the features into one product and runs it.
//!
//! A library with a thin `main`, so that whole-app tests run the same wiring as the binary. Commands are in
//! [`commands`], the wiring in [`product`], starting and stopping in [`lifecycle`], connections in
//! [`listen`], configuration in [`config`]; what keeps an installation whole in [`installation`], [`check`] and [`backup`].

pub mod assets;
pub mod backup;
pub mod check;
pub mod commands;
pub mod config;
pub mod daily;
mod declared;
mod document;
mod health;
pub mod installation;
pub mod lifecycle;
#[cfg(unix)]
mod limits;
pub mod listen;
pub mod lock;
pub mod product;
pub mod workers;

pub use health::Readiness;
