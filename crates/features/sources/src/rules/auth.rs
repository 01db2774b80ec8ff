//! How a source knows us: eight ways, what each says openly and what it keeps secret, and when a secret has to be entered
//! again because it would go somewhere else.

use serde::{Deserialize, Serialize};

use super::origin::{OriginFault, address};
use super::template::{is_header_of_sign_in, is_name, is_of_query};

/// The longest secret, characters.
pub const SECRET_CHARS_MAX: usize = 4_000;
/// The longest field that is none, characters.
const FIELD_CHARS_MAX: usize = 500;

/// How.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SourceAuthKind)]
pub enum AuthKind {
    /// Not at all.
    None,
    /// By a user's name and password (RFC 7617).
    Basic,
    /// By a token (RFC 6750).
    Bearer,
    /// By a header with a key.
    Header,
    /// By a parameter of the query with a key.
    Query,
    /// By a token that is fetched with the client's own credentials (RFC 6749 section 4.4).
    #[serde(rename = "OAUTH2_CLIENT")]
    Oauth2Client,
    /// By a signature ([`super::signature`]).
    Hmac,
    /// By a ticket of single sign-on for the reader.
    CasTicket,
}

impl AuthKind {
    /// All of them, in the order of a menu.
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::Basic,
        Self::Bearer,
        Self::Header,
        Self::Query,
        Self::Oauth2Client,
        Self::Hmac,
        Self::CasTicket,
    ];

    /// As it is stored and written at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "NONE",
            Self::Basic => "BASIC",
            Self::Bearer => "BEARER",
            Self::Header => "HEADER",
            Self::Query => "QUERY",
            Self::Oauth2Client => "OAUTH2_CLIENT",
            Self::Hmac => "HMAC",
            Self::CasTicket => "CAS_TICKET",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// The name of its secret, when it has one.
    #[must_use]
    pub const fn secret(self) -> Option<&'static str> {
        match self {
            Self::None | Self::CasTicket => None,
            Self::Basic => Some("password"),
            Self::Bearer => Some("token"),
            Self::Header | Self::Query => Some("value"),
            Self::Oauth2Client => Some("clientSecret"),
            Self::Hmac => Some("key"),
        }
    }
}

/// What is said openly; what a kind does not need is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = SourceAuthFields)]
pub struct AuthFields {
    /// BASIC: the user's name.
    pub username: String,
    /// HEADER: the header.
    pub header_name: String,
    /// QUERY: the parameter. `CAS_TICKET`: the parameter of the ticket, `ticket` when empty.
    pub query_name: String,
    /// `OAUTH2_CLIENT`: where the token is fetched.
    pub token_url: String,
    /// `OAUTH2_CLIENT`: the client's id.
    pub client_id: String,
    /// `OAUTH2_CLIENT`: what it asks for; may be empty.
    pub scope: String,
    /// HMAC: which key it is.
    pub key_id: String,
}

/// A way with its open fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Auth {
    /// How.
    pub kind: AuthKind,
    /// What it says openly.
    pub fields: AuthFields,
}

impl Auth {
    /// The parameter of the query that has a secret or a ticket.
    #[must_use]
    pub fn query_name(&self) -> &str {
        if self.fields.query_name.is_empty() { "ticket" } else { &self.fields.query_name }
    }

    /// The same with the fields alone that its kind has.
    #[must_use]
    pub fn tidied(self) -> Self {
        let f = self.fields;
        let fields = match self.kind {
            AuthKind::None | AuthKind::Bearer => AuthFields::default(),
            AuthKind::Basic => AuthFields { username: f.username, ..AuthFields::default() },
            AuthKind::Header => AuthFields { header_name: f.header_name, ..AuthFields::default() },
            AuthKind::Query | AuthKind::CasTicket => AuthFields { query_name: f.query_name, ..AuthFields::default() },
            AuthKind::Oauth2Client => {
                AuthFields { token_url: f.token_url, client_id: f.client_id, scope: f.scope, ..AuthFields::default() }
            }
            AuthKind::Hmac => AuthFields { key_id: f.key_id, ..AuthFields::default() },
        };
        Self { kind: self.kind, fields }
    }

    /// What is wrong with its open fields: the field, and in words. `own` is the portal's address.
    #[must_use]
    pub fn faults(&self, own: &str) -> Vec<(String, &'static str)> {
        let f = &self.fields;
        let mut wrong = Vec::new();
        let mut say = |field: &str, words| wrong.push((format!("authFields.{field}"), words));
        match self.kind {
            AuthKind::None | AuthKind::Bearer => {}
            AuthKind::Basic => {
                // RFC 7617 section 2: a colon would end it
                if !is_word(&f.username) || f.username.contains(':') {
                    say("username", "1 to 500 characters, no colon");
                }
            }
            AuthKind::Header => {
                if !is_header_of_sign_in(&f.header_name) {
                    say("headerName", "no header that callers may set");
                }
            }
            AuthKind::Query => {
                if !is_name(&f.query_name) {
                    say("queryName", "letters, digits, _, - and . alone");
                }
            }
            AuthKind::CasTicket => {
                if !is_name(self.query_name()) {
                    say("queryName", "letters, digits, _, - and . alone");
                }
            }
            AuthKind::Oauth2Client => {
                match address(&f.token_url, own) {
                    Ok(_) => {}
                    Err(OriginFault::Malformed) => say("tokenUrl", "an http(s) address"),
                    Err(OriginFault::Own) => say("tokenUrl", "an http(s) address of another system"),
                }
                if !is_word(&f.client_id) {
                    say("clientId", "1 to 500 characters");
                }
                if !f.scope.is_empty() && !is_word(&f.scope) {
                    say("scope", "at most 500 characters");
                }
            }
            AuthKind::Hmac => {
                if !is_name(&f.key_id) {
                    say("keyId", "letters, digits, _, - and . alone");
                }
            }
        }
        wrong
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().count() <= FIELD_CHARS_MAX && is_of_query(text)
}

/// Whether a secret may be stored: neither empty nor too long, and nothing that ends a header.
#[must_use]
pub fn is_secret(text: &str) -> bool {
    !text.is_empty() && text.chars().count() <= SECRET_CHARS_MAX && !text.chars().any(char::is_control)
}

/// Where a stored secret goes, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Destination<'a> {
    /// The source's origin.
    pub origin: &'a str,
    /// How the source knows us.
    pub auth: &'a Auth,
}

/// Whether what was entered for `before` has to be entered again for `after`: it would go to another origin, to another
/// address of tokens, or in another way.
#[must_use]
pub fn must_reenter(before: Destination<'_>, after: Destination<'_>) -> bool {
    before.origin != after.origin
        || before.auth.kind != after.auth.kind
        || before.auth.fields.token_url != after.auth.fields.token_url
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "https://hall.example.edu";

    fn auth(kind: AuthKind, fields: AuthFields) -> Auth {
        Auth { kind, fields }
    }

    fn full() -> AuthFields {
        AuthFields {
            username: "portal".to_owned(),
            header_name: "X-Api-Key".to_owned(),
            query_name: "key".to_owned(),
            token_url: "https://sso.example.edu/token".to_owned(),
            client_id: "hall".to_owned(),
            scope: "read".to_owned(),
            key_id: "k1".to_owned(),
        }
    }

    #[test]
    fn each_kind_has_its_fields_and_no_others() {
        for kind in AuthKind::ALL {
            assert_eq!(AuthKind::of(kind.as_str()), Some(kind));
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
            assert!(auth(kind, full()).faults(OWN).is_empty(), "{kind:?}");
            assert!(auth(kind, full()).tidied().faults(OWN).is_empty(), "{kind:?}");
        }
        let missing = |kind| {
            let found = auth(kind, AuthFields::default()).faults(OWN);
            found.into_iter().map(|(field, _)| field.replace("authFields.", "")).collect::<Vec<_>>()
        };
        assert_eq!(missing(AuthKind::None), Vec::<String>::new());
        assert_eq!(missing(AuthKind::Basic), ["username"]);
        assert_eq!(missing(AuthKind::Header), ["headerName"]);
        assert_eq!(missing(AuthKind::Query), ["queryName"]);
        assert_eq!(missing(AuthKind::Oauth2Client), ["tokenUrl", "clientId"]);
        assert_eq!(missing(AuthKind::Hmac), ["keyId"]);
        assert_eq!(missing(AuthKind::CasTicket), Vec::<String>::new());
        let tidy = auth(AuthKind::Basic, full()).tidied().fields;
        assert_eq!(tidy, AuthFields { username: "portal".to_owned(), ..AuthFields::default() });
    }

    #[test]
    fn fields_that_reach_further_are_refused() {
        for (kind, fields) in [
            (AuthKind::Basic, AuthFields { username: "a:b".to_owned(), ..full() }),
            (AuthKind::Header, AuthFields { header_name: "Host".to_owned(), ..full() }),
            (AuthKind::Header, AuthFields { header_name: "Blade-Auth".to_owned(), ..full() }),
            (AuthKind::Oauth2Client, AuthFields { token_url: "https://u:p@sso.example.edu/".to_owned(), ..full() }),
            (AuthKind::Oauth2Client, AuthFields { token_url: format!("{OWN}/oauth/token"), ..full() }),
            (AuthKind::Oauth2Client, AuthFields { token_url: "file:///etc/passwd".to_owned(), ..full() }),
            (AuthKind::CasTicket, AuthFields { query_name: "a b".to_owned(), ..full() }),
        ] {
            assert_eq!(auth(kind, fields.clone()).faults(OWN).len(), 1, "{kind:?} {fields:?}");
        }
        for secret in ["", "a\r\nb", &"x".repeat(SECRET_CHARS_MAX + 1)] {
            assert!(!is_secret(secret));
        }
    }

    #[test]
    fn a_secret_that_would_go_elsewhere_is_entered_again() {
        let (origin, before) = ("https://jw.example.edu", auth(AuthKind::Oauth2Client, full()));
        let again = |origin, after: &Auth| {
            must_reenter(
                Destination { origin: "https://jw.example.edu", auth: &before },
                Destination { origin, auth: after },
            )
        };
        let other = |fields| auth(AuthKind::Oauth2Client, fields);
        assert!(!again(origin, &before));
        assert!(!again(origin, &other(AuthFields { client_id: "x".to_owned(), scope: String::new(), ..full() })));
        assert!(again("https://jw.example.edu:8443", &before));
        assert!(again("http://jw.example.edu", &before));
        assert!(again(origin, &other(AuthFields { token_url: "https://evil.example/".to_owned(), ..full() })));
        assert!(again(origin, &auth(AuthKind::Bearer, full())));
    }
}
