//! The server's keys as text, for one protected file or one row.

use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::ring::{Generation, ServerKeys};
use super::stored_generation::StoredGeneration;
use crate::encoding::is_kid;
use crate::{SealError, SealResult};

/// The whole ring as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredRing {
    version: u8,
    generations: Vec<StoredGeneration>,
}

impl ServerKeys {
    /// The keys as JSON text. It is secret: a file only the server's user can read, or an encrypted row.
    ///
    /// # Errors
    /// None that can be foreseen.
    pub fn to_stored(&self) -> SealResult<Zeroizing<String>> {
        let generations = self.generations.iter().map(|generation| generation.stored.clone()).collect();
        let ring = StoredRing { version: 1, generations };
        serde_json::to_string(&ring).map(Zeroizing::new).map_err(|_| SealError::Stored)
    }

    /// Reads what [`to_stored`](Self::to_stored) wrote.
    ///
    /// # Errors
    /// [`SealError::Stored`] when it is damaged, empty or of a newer version.
    pub fn from_stored(text: &str) -> SealResult<Self> {
        let ring: StoredRing = serde_json::from_str(text).map_err(|_| SealError::Stored)?;
        if ring.version != 1
            || ring.generations.first().is_none_or(|g| g.ends.is_some())
            || ring.generations.iter().any(|g| !is_kid(&g.id))
        {
            return Err(SealError::Stored);
        }
        let generations = ring.generations.into_iter().map(Generation::load).collect::<SealResult<_>>()?;
        Ok(Self { generations })
    }
}
