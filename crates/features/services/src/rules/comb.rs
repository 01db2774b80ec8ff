//! A combStr is stored as its hash only.

use sha2::{Digest as _, Sha256};

/// The stored form of a value.
pub(crate) fn hash(value: &str) -> String {
    hex::encode(Sha256::digest(value.as_bytes()))
}
