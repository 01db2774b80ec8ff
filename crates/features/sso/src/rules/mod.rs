//! Pure rules of registered applications; those of the protocol are in `onehall-cas`.

pub(crate) mod service;
mod words;
