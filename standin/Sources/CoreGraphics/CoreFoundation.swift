@_exported import Foundation

// What the Apple toolchain bridges by `as`.
public typealias CFString = String
public typealias CFURL = URL
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFDictionary = [AnyHashable: Any]

#if !canImport(ObjectiveC)
/// Nothing is released automatically on Linux.
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
#endif
