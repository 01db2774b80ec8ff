//! The key agreement of `auth/auth/init`.

mod client;
mod jws_claims;
mod server;
mod transcript;
mod wire;

pub use client::ClientAgreement;
pub use server::{Terms, agree};
pub use wire::{GmOffer, InitIn, InitOut, JoseOffer, KexIn};
