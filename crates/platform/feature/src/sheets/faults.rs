//! What registers say of rows that they do not take, in the same words everywhere.

use super::RowFault;

/// The largest number of an order, as people count.
const ORDER_MAX: f64 = 100_000.0;

/// A cell that has to be filled.
#[must_use]
pub fn required(column: &str) -> RowFault {
    RowFault::new(column, "必填", "It must be filled")
}

/// A text of more than `most` characters.
#[must_use]
pub fn too_long(column: &str, most: usize) -> RowFault {
    RowFault::new(column, format!("超过 {most} 个字符"), format!("It is longer than {most} characters"))
}

/// A text that is none of a dictionary's.
#[must_use]
pub fn unlisted(column: &str, text: &str) -> RowFault {
    RowFault::new(column, format!("“{text}”不在可选值中"), format!("“{text}” is none of the values that may be chosen"))
}

/// A column that names something that is not there; `what` it should be, in Chinese and English.
#[must_use]
pub fn unknown(column: &str, what: [&str; 2], named: &str) -> RowFault {
    let [zh, en] = what;
    RowFault::new(column, format!("{zh}“{named}”不存在"), format!("There is no {en} “{named}”"))
}

/// A cell that names more than `most`.
#[must_use]
pub fn too_many(column: &str, most: usize) -> RowFault {
    RowFault::new(column, format!("一个单元格最多填写 {most} 项"), format!("A cell may name at most {most}"))
}

/// A department that the importer does not administer.
#[must_use]
pub fn out_of_reach(column: &str) -> RowFault {
    RowFault::new(column, "该部门不在您的管理范围内", "You do not administer this department")
}

/// A text that is no address.
#[must_use]
pub fn no_address(column: &str) -> RowFault {
    RowFault::new(
        column,
        "应为 http(s) 地址或站内路径",
        "An address that begins with http(s), or a path inside the portal",
    )
}

/// A time that clocks leave out.
#[must_use]
pub fn no_time(column: &str) -> RowFault {
    RowFault::new(column, "该时间不存在", "There is no such time")
}

/// What another system publishes: it goes out with the others and comes in again as long as it says nothing new.
#[must_use]
pub fn published(column: &str, what: [&str; 2]) -> RowFault {
    let [zh, en] = what;
    RowFault::new(
        column,
        format!("该{zh}由其他系统发布，不能通过导入修改"),
        format!("Another system publishes this {en}; an import does not change it"),
    )
}

/// A number of an order, as people count.
///
/// # Errors
/// For what is not whole, or beyond 100,000 to either side.
pub fn whole(column: &str, number: f64) -> Result<i32, RowFault> {
    if number.fract() != 0.0 || number.abs() > ORDER_MAX {
        return Err(RowFault::new(
            column,
            format!("应为 -{ORDER_MAX} 至 {ORDER_MAX} 之间的整数"),
            format!("A whole number from -{ORDER_MAX} to {ORDER_MAX}"),
        ));
    }
    #[expect(clippy::cast_possible_truncation, reason = "whole and within the bounds of the type")]
    Ok(number as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_a_whole_number() {
        assert_eq!([whole("sort", 7.0), whole("sort", -1.0)], [Ok(7), Ok(-1)]);
        for odd in [1.5, 100_001.0, f64::MAX] {
            let fault = whole("sort", odd).unwrap_err();
            assert_eq!((fault.column.as_str(), fault.zh.as_str()), ("sort", "应为 -100000 至 100000 之间的整数"));
        }
    }
}
