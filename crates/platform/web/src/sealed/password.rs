//! The password of the token call, sealed to the server before there is any session.

use onehall_db::beside;
use onehall_seal::{SealError, SuiteId, Target, open_password};

use super::Sealing;
use super::answer::refusal;
use crate::{ApiError, App};

/// What a sealed password is made for.
const TOKEN_CALL: &str = "/api/blade-auth/oauth/token";

/// A compact form has five parts; a password with four dots is none, because the first part is a JSON header in base64url.
fn is_sealed(typed: &str) -> bool {
    typed.starts_with("eyJ") && typed.bytes().filter(|b| *b == b'.').count() == 4
}

impl App {
    /// The password somebody typed: opened when it came sealed, as it is otherwise. A sealed password is bound to the token
    /// call wherever it is typed.
    ///
    /// # Errors
    /// `seal.*` when a sealed one is not for this server, too old or used before.
    pub async fn open_password(&self, typed: &str) -> Result<String, ApiError> {
        if !is_sealed(typed) {
            return Ok(typed.to_owned());
        }
        let sealing: &Sealing = &self.sealing;
        let (keys, target) = (beside(sealing.keys()).await?, Target { method: "POST", uri: TOKEN_CALL });
        let opened = open_password(&keys, &SuiteId::ALL, typed, &target, self.env.now()).map_err(refusal)?;
        // that it was used stays noted whatever becomes of the request
        let plain = beside(opened.once(&sealing.window)).await.map_err(refusal)?;
        String::from_utf8(plain.to_vec()).map_err(|_| refusal(SealError::Malformed("password")))
    }
}

#[cfg(test)]
mod tests {
    use super::is_sealed;

    #[test]
    fn only_compact_forms_are_opened() {
        assert!(is_sealed("eyJhbGciOiJFQ0RILUVTIn0..aXY.Y3Q.dGFn"));
        for plain in ["Lake-2026-quiet", "a.b.c.d.e", "eyJ", "eyJ.a.b", "", "eyJ.a.b.c.d.e"] {
            assert!(!is_sealed(plain), "{plain}");
        }
    }
}
