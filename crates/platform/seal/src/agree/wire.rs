//! Bodies of `POST auth/auth/init`: strictly typed, unknown members are refused.

use serde::{Deserialize, Serialize};

use crate::encoding::{b64, is_kid, unb64};
use crate::keys::Epk;
use crate::suite::{Offer, SuiteId};
use crate::{Level, SealError, SealResult};

/// Most suites a client may name.
const SUITES_MAX: usize = 8;

/// What the client sends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InitIn {
    /// Names of the suites the client speaks; names the server does not know are skipped.
    pub suites: Vec<String>,
    /// 32 random bytes, base64url.
    pub nonce: String,
    /// The client's time, seconds of the Unix epoch.
    pub ts: i64,
    /// Its part of the agreement, for each suite it is ready to use.
    pub kex: KexIn,
}

/// The client's part, by suite.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KexIn {
    /// For `JOSE-1`.
    #[serde(rename = "JOSE-1", default, skip_serializing_if = "Option::is_none")]
    pub jose: Option<JoseOffer>,
    /// For `GM-1`.
    #[serde(rename = "GM-1", default, skip_serializing_if = "Option::is_none")]
    pub gm: Option<GmOffer>,
}

/// An ephemeral key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JoseOffer {
    /// The client's ephemeral public key, used once.
    pub epk: Epk,
}

/// An envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GmOffer {
    /// Id of the server's encryption key.
    pub ekid: String,
    /// Base64url of `04 || C1 || C3 || C2` around 64 random bytes.
    pub ct: String,
}

/// What the server answers, in `result`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitOut {
    /// The chosen suite.
    pub suite: SuiteId,
    /// Id of the agreed key.
    pub kid: String,
    /// Second of the Unix epoch from which the key is refused.
    pub exp: i64,
    /// The server's time, seconds of the Unix epoch: the client keeps the difference to its own clock.
    pub server_time: i64,
    /// 32 random bytes of the server, base64url.
    pub nonce: String,
    /// `JOSE-1`: the server's ephemeral public key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub epk: Option<Epk>,
    /// What the server demands of this client.
    pub level: Level,
    /// Id of the server's signing key.
    pub sig_kid: String,
    /// Compact JWS over the hash of both sides' words; see the crate's documentation.
    pub jws: String,
}

impl InitIn {
    /// Checks the outer shape: number and names of the suites.
    pub(crate) fn check(&self) -> SealResult<()> {
        let named = self.suites.iter().all(|name| name.len() <= 16 && is_kid(name));
        if self.suites.is_empty() || self.suites.len() > SUITES_MAX || !named {
            return Err(SealError::Malformed("suites"));
        }
        Ok(())
    }

    /// Whether the client named the suite and sent its part for it.
    pub(crate) fn speaks(&self, suite: SuiteId) -> bool {
        let part = match suite {
            SuiteId::Jose1 => self.kex.jose.is_some(),
            SuiteId::Gm1 => self.kex.gm.is_some(),
        };
        part && self.suites.iter().any(|name| name == suite.name())
    }
}

impl KexIn {
    /// The offer of a suite, and the id of the server's key it is made for.
    pub(crate) fn offer(&self, suite: SuiteId) -> SealResult<(Offer, Option<&str>)> {
        match suite {
            SuiteId::Jose1 => {
                let offer = self.jose.as_ref().ok_or(SealError::NoCommonSuite)?;
                Ok((Offer::Ephemeral(offer.epk.point(suite.suite())?), None))
            }
            SuiteId::Gm1 => {
                let offer = self.gm.as_ref().ok_or(SealError::NoCommonSuite)?;
                Ok((Offer::Envelope(unb64(&offer.ct, "envelope")?), Some(&offer.ekid)))
            }
        }
    }

    /// Adds an offer.
    pub(crate) fn add(&mut self, suite: SuiteId, offer: &Offer, ekid: &str) {
        match offer {
            Offer::Ephemeral(point) => self.jose = Some(JoseOffer { epk: Epk::new(suite.suite(), point) }),
            Offer::Envelope(bytes) => self.gm = Some(GmOffer { ekid: ekid.to_owned(), ct: b64(bytes) }),
        }
    }
}
