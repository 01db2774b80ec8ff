//! What both sides said, as one text: its hash is signed by the server and salts the key derivation.

use super::wire::{InitIn, InitOut, KexIn};
use crate::SealResult;
use crate::suite::SuiteId;

/// The hash of the transcript, with the hash of the chosen suite. One line per word, joined by a line feed, in a fixed
/// order; every value is of an alphabet without line feeds. The client's offers of the suites that were not chosen are
/// in it too, so that nobody can take a suite away unnoticed; so is the level, so that nobody can turn the protection off.
pub(crate) fn transcript_hash(input: &InitIn, output: &InitOut) -> SealResult<[u8; 32]> {
    let epk = output.epk.as_ref().map_or_else(String::new, |epk| format!("{}.{}", epk.x, epk.y));
    let text = [
        "onehall/1 init".to_owned(),
        format!("suites={}", input.suites.join(",")),
        format!("nonce={}", input.nonce),
        format!("ts={}", input.ts),
        format!("kex={}", kex_text(&input.kex)?),
        format!("suite={}", output.suite.name()),
        format!("kid={}", output.kid),
        format!("exp={}", output.exp),
        format!("serverTime={}", output.server_time),
        format!("serverNonce={}", output.nonce),
        format!("epk={epk}"),
        format!("level={}", output.level.name()),
    ]
    .join("\n");
    Ok(output.suite.suite().hash(text.as_bytes()))
}

/// `JOSE-1:<x>.<y>` and `GM-1:<ekid>.<ct>`, joined by a comma, in this order, without what is missing.
fn kex_text(kex: &KexIn) -> SealResult<String> {
    let mut parts = Vec::new();
    if let Some(offer) = &kex.jose {
        // through the parsed point, so that only well-formed words enter
        offer.epk.point(SuiteId::Jose1.suite())?;
        parts.push(format!("JOSE-1:{}.{}", offer.epk.x, offer.epk.y));
    }
    if let Some(offer) = &kex.gm {
        if !crate::encoding::is_kid(&offer.ekid) {
            return Err(crate::SealError::Malformed("ekid"));
        }
        crate::encoding::unb64(&offer.ct, "envelope")?;
        parts.push(format!("GM-1:{}.{}", offer.ekid, offer.ct));
    }
    Ok(parts.join(","))
}
