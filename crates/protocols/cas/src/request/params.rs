//! Named parameters of a request.

use thiserror::Error;
use url::form_urlencoded;

/// Why parameters cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RequestError {
    /// One name with two different values: reader and writer could mean different ones.
    #[error("the parameter '{0}' is given twice with different values")]
    Repeated(&'static str),
    /// A `method` other than GET and POST.
    #[error("the response method is not supported, use GET or POST")]
    Method,
}

/// Decoded parameters in the order given. Names are case-sensitive.
#[derive(Clone, Default)]
pub struct Params(Vec<(String, String)>);

impl Params {
    /// Decodes a query string or a form body (`a=b&c=d`, `+` is a blank, `%xx` is UTF-8).
    #[must_use]
    pub fn from_query(text: &str) -> Self {
        Self(form_urlencoded::parse(text.as_bytes()).into_owned().collect())
    }

    /// Takes pairs that are already decoded.
    #[must_use]
    pub fn from_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        Self(pairs.into_iter().collect())
    }

    /// Query and form body of one request together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// The value of a parameter; an empty one counts as missing.
    ///
    /// # Errors
    /// [`RequestError::Repeated`] when the name occurs with different values.
    pub fn get(&self, name: &'static str) -> Result<Option<&str>, RequestError> {
        let mut values = self.0.iter().filter(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let first = values.next();
        if values.any(|other| Some(other) != first) {
            return Err(RequestError::Repeated(name));
        }
        Ok(first.filter(|value| !value.is_empty()))
    }

    /// A switch such as `renew`: set by any value but `false`, and by an empty value (section 2.1.1: "if set").
    ///
    /// # Errors
    /// [`RequestError::Repeated`] when the name occurs with different values.
    pub fn is_set(&self, name: &'static str) -> Result<bool, RequestError> {
        let given = self.0.iter().any(|(key, _)| key == name);
        Ok(given && self.get(name)? != Some("false"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_parameters() {
        let params = Params::from_query(
            "service=http%3a%2f%2fok%2f%3Fq%3Da%2520b&Ticket=1&renew=&gateway=false&x=1&x=1&y=1&y=2&e=",
        );
        assert_eq!(params.get("service"), Ok(Some("http://ok/?q=a%20b")));
        assert_eq!(params.get("ticket"), Ok(None));
        assert_eq!(params.get("e"), Ok(None));
        assert_eq!(params.get("x"), Ok(Some("1")));
        assert_eq!(params.get("y"), Err(RequestError::Repeated("y")));
        assert_eq!(params.is_set("renew"), Ok(true));
        assert_eq!(params.is_set("gateway"), Ok(false));
        assert_eq!(params.is_set("warn"), Ok(false));
        let both = Params::from_query("a=1").and(Params::from_query("a=2"));
        assert_eq!(both.get("a"), Err(RequestError::Repeated("a")));
    }
}
