//! The token of a login form (`lt`): signed, 30 minutes, one use.

use chrono::{DateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use onehall_db::StoreResult;
use sha2::Sha256;

use crate::entities::ticket;
use crate::server::CasServer;
use crate::store::tickets;
use onehall_identity::token;

/// How long a form may stay open.
const LIFE: TimeDelta = TimeDelta::minutes(30);
/// Keeps this use of the installation's secret apart from others.
const PURPOSE: &[u8] = b"cas login form v1\n";

impl CasServer {
    /// A token for a form that is shown now.
    pub(crate) fn new_form_token(&self) -> String {
        let until = (self.env.now() + LIFE).timestamp();
        let nonce = hex::encode(self.env.random_bytes::<12>());
        format!("LT-{nonce}-{until}-{}", mac(&self.secret, &nonce, until))
    }

    /// Uses up a token: `true` for one of ours that is not too old and was not sent before.
    pub(crate) async fn use_form_token(&self, text: &str) -> StoreResult<bool> {
        let now = self.env.now();
        let is_open = |until: &DateTime<Utc>| self.env.is_open(*until, LIFE);
        let Some(until) = read(&self.secret, text).filter(is_open) else { return Ok(false) };
        let row = ticket::Model {
            hash: token::hash(text),
            kind: "LT".to_owned(),
            tgt_id: None,
            parent_hash: None,
            service: String::new(),
            proxies: "[]".to_owned(),
            from_new_login: false,
            created_at: now,
            expires_at: until,
            consumed_at: Some(now),
            session_index: None,
        };
        let tx = self.db.begin().await?;
        let first = tickets::create_sent_form(tx.conn(), row).await?;
        tx.save().await?;
        Ok(first)
    }
}

fn mac(secret: &[u8; 32], nonce: &str, until: i64) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret) else { return String::new() };
    mac.update(PURPOSE);
    mac.update(format!("{nonce}-{until}").as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

/// The end of a token's life, when it carries our signature.
fn read(secret: &[u8; 32], text: &str) -> Option<DateTime<Utc>> {
    let mut parts = text.strip_prefix("LT-")?.splitn(3, '-');
    let (nonce, until, signed) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?);
    let expected = mac(secret, nonce, until);
    (!expected.is_empty() && token::same(&expected, signed)).then(|| DateTime::from_timestamp(until, 0))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_unchanged_tokens_are_read() {
        let ours = format!("LT-0a0b-1800000000-{}", mac(&[1; 32], "0a0b", 1_800_000_000));
        assert_eq!(read(&[1; 32], &ours), DateTime::from_timestamp(1_800_000_000, 0));
        assert_eq!(read(&[2; 32], &ours), None);
        for changed in [
            ours.replace("0a0b", "0a0c"),
            ours.replace("1800000000", "1900000000"),
            ours.replace("LT-", "ST-"),
            ours[..ours.len() - 1].to_owned(),
            format!("{ours}0"),
            "LT-".to_owned(),
            "LT-a-b-c".to_owned(),
            String::new(),
        ] {
            assert_eq!(read(&[1; 32], &changed), None, "{changed}");
        }
    }
}
