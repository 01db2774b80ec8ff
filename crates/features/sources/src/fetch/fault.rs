//! Why a source gave nothing: words alone, so that no address, header or secret can be in one.

use onehall_kernel::{ErrorCode, Locale, Problem};
use onehall_web::{ApiError, CallFault};

/// Why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Its address may not be called.
    Refused,
    /// It did not answer in time.
    Timeout,
    /// Nobody listens, nobody knows its name, or the connection broke.
    Connect,
    /// Its certificate is not valid.
    Certificate,
    /// Its answer is larger than 1 MB.
    TooLarge,
    /// It sent us elsewhere.
    Redirect(u16),
    /// It answered with a status that is no success.
    Status(u16),
    /// It does not accept our credentials.
    Auth(u16),
    /// No secret is stored.
    NoSecret,
    /// No token came from where tokens come from.
    Token,
    /// No ticket can be had for the reader.
    Ticket,
    /// A value can not stand where its parameter is.
    Value,
    /// What it answered is no JSON.
    Malformed,
    /// Its answer has no list where one should be.
    NoList,
    /// Too many calls are on their way.
    Crowded,
    /// It failed often lately and is left alone.
    Open,
    /// It was configured anew while it was to be asked.
    Changed,
    /// The reader did not wait any longer; the call goes on.
    Slow,
    /// A fault of our own.
    Broken,
}

/// What a call says of a source's health.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It answers.
    Well,
    /// It does not.
    Ill,
    /// It was not asked.
    Nothing,
}

impl From<CallFault> for Fault {
    fn from(fault: CallFault) -> Self {
        match fault {
            CallFault::Refused => Self::Refused,
            CallFault::Timeout => Self::Timeout,
            CallFault::Connect => Self::Connect,
            CallFault::Certificate => Self::Certificate,
            CallFault::TooLarge => Self::TooLarge,
        }
    }
}

impl Fault {
    /// What an HTTP status says; nothing when it is a success.
    #[must_use]
    pub const fn of_status(status: u16) -> Option<Self> {
        match status {
            200..=299 => None,
            300..=399 => Some(Self::Redirect(status)),
            401 | 403 => Some(Self::Auth(status)),
            _ => Some(Self::Status(status)),
        }
    }

    /// What it says of the source's health. What the configuration does wrong, and what a healthy source refuses, does not
    /// make it ill; what never reached it says nothing.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Timeout | Self::Connect | Self::Certificate => Verdict::Ill,
            Self::Status(status) if status >= 500 || status == 408 || status == 429 => Verdict::Ill,
            Self::Status(_) | Self::Auth(_) | Self::Redirect(_) | Self::TooLarge | Self::Malformed | Self::NoList => {
                Verdict::Well
            }
            _ => Verdict::Nothing,
        }
    }

    /// Whether nobody asks again for some seconds: the source was asked, or nothing else would come of it.
    #[must_use]
    pub const fn is_kept(self) -> bool {
        !matches!(self, Self::Crowded | Self::Open | Self::Changed | Self::Slow | Self::Broken)
    }

    /// Its word at the wire and in metrics.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Refused => "REFUSED",
            Self::Timeout => "TIMEOUT",
            Self::Connect => "CONNECT",
            Self::Certificate => "CERTIFICATE",
            Self::TooLarge => "TOO_LARGE",
            Self::Redirect(_) => "REDIRECT",
            Self::Status(_) => "STATUS",
            Self::Auth(_) => "AUTH",
            Self::NoSecret => "NO_SECRET",
            Self::Token => "TOKEN",
            Self::Ticket => "TICKET",
            Self::Value => "VALUE",
            Self::Malformed => "MALFORMED",
            Self::NoList => "NO_LIST",
            Self::Crowded => "CROWDED",
            Self::Open => "OPEN",
            Self::Changed => "CHANGED",
            Self::Slow => "SLOW",
            Self::Broken => "BROKEN",
        }
    }

    /// The HTTP status that came, when one did.
    #[must_use]
    pub const fn status(self) -> Option<u16> {
        match self {
            Self::Redirect(status) | Self::Status(status) | Self::Auth(status) => Some(status),
            _ => None,
        }
    }

    /// In words, for administrators.
    #[must_use]
    pub fn words(self, locale: Locale) -> String {
        let (zh, en) = match self {
            Self::Refused => ("该地址不允许访问", "The address may not be called"),
            Self::Timeout => ("超时未响应", "No answer in time"),
            Self::Connect => ("无法建立连接", "No connection could be made"),
            Self::Certificate => ("证书无效", "The certificate is not valid"),
            Self::TooLarge => ("返回内容超过 1 MB", "The answer is larger than 1 MB"),
            Self::Redirect(_) => ("返回重定向，不予跟随", "It redirects, which is not followed"),
            Self::Status(_) => ("返回错误状态", "It answered with an error"),
            Self::Auth(_) => ("拒绝了凭据", "It refused the credentials"),
            Self::NoSecret => ("未填写密钥", "No secret was entered"),
            Self::Token => ("未能取得访问令牌", "No access token could be had"),
            Self::Ticket => ("未能取得单点登录票据", "No single sign-on ticket could be had"),
            Self::Value => ("参数值不可用", "A parameter's value can not be used"),
            Self::Malformed => ("返回内容不是 JSON", "The answer is no JSON"),
            Self::NoList => ("列表路径处没有列表", "There is no list at the list path"),
            Self::Crowded => ("并发调用已达上限", "Too many calls are on their way"),
            Self::Open => ("连续失败，暂停调用", "It failed often and is left alone for now"),
            Self::Changed => ("配置刚刚更改，请重试", "It was configured anew just now"),
            Self::Slow => ("响应较慢", "It is slow"),
            Self::Broken => ("内部错误", "A fault of the portal"),
        };
        match self.status() {
            Some(status) => format!("{} (HTTP {status})", locale.pick(zh, en)),
            None => locale.pick(zh, en).to_owned(),
        }
    }

    /// What a reader is told of the source `name`.
    #[must_use]
    pub fn refuse(self, name: &str) -> ApiError {
        let code = match self {
            Self::Auth(_) | Self::NoSecret | Self::Token | Self::Ticket => ErrorCode::SourceAuth,
            Self::Malformed | Self::NoList | Self::TooLarge => ErrorCode::SourceAnswer,
            Self::Broken => return ApiError::internal("a call of a data source broke"),
            _ => ErrorCode::SourceUnavailable,
        };
        Problem::new(code).with("name", name).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_are_what_they_say() {
        for (status, expected, is_ill) in [
            (200, None, false),
            (204, None, false),
            (302, Some("REDIRECT"), false),
            (400, Some("STATUS"), false),
            (401, Some("AUTH"), false),
            (403, Some("AUTH"), false),
            (404, Some("STATUS"), false),
            (408, Some("STATUS"), true),
            (429, Some("STATUS"), true),
            (500, Some("STATUS"), true),
            (503, Some("STATUS"), true),
        ] {
            let fault = Fault::of_status(status);
            assert_eq!(fault.map(Fault::code), expected, "{status}");
            assert_eq!(fault.is_some_and(|fault| fault.verdict() == Verdict::Ill), is_ill, "{status}");
        }
    }

    #[test]
    fn refused_credentials_end_no_session() {
        for fault in [Fault::Auth(401), Fault::Auth(403), Fault::Token, Fault::NoSecret, Fault::Ticket] {
            let row = fault.refuse("x").problem.code.row();
            assert_eq!((row.code, row.http, row.status), ("source.auth", 200, 8008));
        }
        assert!(Fault::Auth(401).words(Locale::En).ends_with("(HTTP 401)"));
    }
}
