//! Why an address or a pattern is refused, in both languages.

use onehall_cas::{MatcherError, ServiceUrlError};
use onehall_kernel::Names;

/// Why a pattern is refused.
pub(super) fn of_pattern(error: &MatcherError) -> Names {
    let zh = match error {
        MatcherError::Url(error) => return of_address(*error),
        MatcherError::PrefixTail => "前缀中不能有 ? 或 #",
        MatcherError::Fragment => "地址中不能有 #",
        MatcherError::TooLong => "规则不能超过 512 个字符",
        MatcherError::Syntax => "不是可用的正则表达式",
        MatcherError::Scheme => "规则必须以 http://、https:// 或 https?:// 开头",
        MatcherError::NoPath => "主机之后必须有路径，如 /.*",
        MatcherError::SlashInHost => "主机部分的括号内不能有斜杠",
        MatcherError::Alternatives => "多选一要写在括号内：(a|b)",
        MatcherError::BareDot => "主机名中的点要写成 \\.",
        MatcherError::LooseWildcard => "主机名中的通配符之后必须是 \\.",
        MatcherError::AnyHost => "主机部分会接受任何主机",
    };
    Names { zh: zh.to_owned(), en: error.to_string() }
}

/// Why an address is refused.
pub(super) fn of_address(error: ServiceUrlError) -> Names {
    let zh = match error {
        ServiceUrlError::Empty => "没有填写地址",
        ServiceUrlError::TooLong => "地址超过 2048 字节",
        ServiceUrlError::Character => "地址中有控制字符、不可见字符、反斜杠，或首尾有空格",
        ServiceUrlError::Scheme => "地址必须以 http:// 或 https:// 开头",
        ServiceUrlError::UserInfo => "主机前不能有用户信息",
        ServiceUrlError::Host => "主机或端口缺失、无效或写法不规范",
        ServiceUrlError::Path => "路径中有 . 或 .. 段，或编码的控制字符",
    };
    Names { zh: zh.to_owned(), en: error.to_string() }
}
